extension LookTests {
  /// A page whose looks are known.
  static let page = """
    <!doctype html><meta charset="utf-8"><style>
    body { margin: 0; } * { box-sizing: border-box; }
    .screen { position: relative; width: 300px; height: 500px; background: #ffffff; font: 16px sans-serif; }
    .ground { position: absolute; inset: 0; background: #f0f0f4; }
    .card { position: absolute; left: 20px; top: 30px; width: 200px; height: 400px; padding: 16px; \
    background: rgb(255 255 255); border: 1px solid #e0e0e6; border-radius: 8px; \
    box-shadow: 0 2px 8px rgb(58 57 68 / 12%); }
    .title { font: 600 20px/1.2 sans-serif; color: #15141a; opacity: .5; text-align: center; }
    .scroll { margin-top: 10px; overflow: hidden auto; height: 200px; }
    .text { width: 100px; height: 60px; } .text u { line-height: normal; }
    .row { position: relative; display: flex; gap: 12px; margin-top: 5px; }
    .line { position: absolute; inset: 0 0 auto; height: .5px; background: #e0e0e6; }
    .sign { width: 24px; height: 24px; background: #007aff; } .sign svg { width: 24px; height: 24px; }
    .away { width: 24px; height: 24px; visibility: hidden; background: #007aff; }
    img { width: 100px; height: 80px; object-fit: contain; }
    </style>
    <div class="screen" data-state="default"><div class="ground"></div>
    <div class="card" data-element="card"><div class="title" data-element="title">Hello</div>
    <div class="scroll"><div class="text" data-element="text"><u>One line<br>and another</u></div>
    <div class="row" data-element="row"><span class="sign"><svg viewBox="0 0 24 24" fill="none"><path \
    fill="none" stroke="#ffffff" d="M6 12l4 4 8-8"/></svg></span><span class="away"></span>\
    <small class="line"></small></div><img data-element="picture" alt="" src='data:image/svg+xml,\
    <svg xmlns="http://www.w3.org/2000/svg" width="20" height="40"/>'></div></div></div>
    """
}
