/* What the places of texts show, and whether a condition on answers holds: the rules of the build
   itself (reference: sequence, sections 10 and 11.3). A computation is a number, a field's name or a
   list: ["*", "hours", 365]; ["number", …] groups the digits of what is in it, ["fixed", …, 2] writes
   them with so many decimals. */
const Answers = (() => {
  "use strict";
  const numeral = /^[ \t-\r]*[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?[ \t-\r]*$/i;
  const finite = (value) => (Number.isFinite(value) ? value : null);

  /* A value to compute with: a number, or a text that is one. */
  function numeric(value) {
    if (typeof value === "number") return finite(value);
    return typeof value === "string" && numeral.test(value) ? finite(Number(value)) : null;
  }

  function compute(expression, known) {
    if (typeof expression === "number") return finite(expression);
    if (typeof expression === "string") return numeric(known(expression));
    if (!Array.isArray(expression)) return null;
    const left = compute(expression[1], known);
    if (left === null) return null;
    if (expression.length === 2) return -left;
    const right = compute(expression[2], known);
    if (right === null) return null;
    switch (expression[0]) {
      case "+": return finite(left + right);
      case "-": return finite(left - right);
      case "*": return finite(left * right);
      case "/": return finite(left / right);
      default: return null;
    }
  }

  /* Ten decimals; above the bound neighbouring numbers are further apart than the tenth tells. */
  const rounded = (value) => (Math.abs(value) < 524288 ? Number(value.toFixed(10)) : value);

  /* The shortest digits that mean a number, and the place of its point. */
  function digits(value) {
    const [mantissa, exponent] = Math.abs(value).toExponential().split("e");
    const all = mantissa.replace(".", "").replace(/0+$/, "");
    return { all, point: all ? Number(exponent) + 1 : 0, sign: value < 0 ? "-" : "" };
  }

  function fixed({ all, point, sign }, groups) {
    const whole = point > 0 ? all.slice(0, point).padEnd(point, "0") : "0";
    const rest = point > 0 ? all.slice(point) : all && "0".repeat(-point) + all;
    return sign + (groups ? whole.replace(/\B(?=(\d{3})+$)/g, ",") : whole) + (rest && "." + rest);
  }

  /* As a browser prints it, but small numbers have no exponent. */
  function plain(value) {
    const number = rounded(value);
    return Math.abs(number) < 1e21 ? fixed(digits(number)) : String(number);
  }

  /* The digits of a number with no more decimals than some, halves away from zero. */
  function cut(value, decimals) {
    const number = digits(rounded(value));
    const kept = number.point + decimals;
    if (kept < number.all.length) {
      const isUp = kept >= 0 && number.all[kept] >= "5";
      const left = [...number.all.slice(0, Math.max(0, kept))];
      while (isUp && left.at(-1) === "9") left.pop();
      if (isUp && left.length) left.push(String(Number(left.pop()) + 1));
      else if (isUp) { left.push("1"); number.point += 1; }
      number.all = left.join("").replace(/0+$/, "");
      if (!number.all) number.point = 0;
    }
    return number;
  }

  /* With commas and at most three decimals. */
  const grouped = (value) => fixed(cut(value, 3), true);

  /* With so many decimals. */
  function decimal(value, decimals) {
    const text = fixed(cut(value, decimals));
    const has = text.includes(".") ? text.length - text.indexOf(".") - 1 : 0;
    return has < decimals ? text + (has ? "" : ".") + "0".repeat(decimals - has) : text;
  }

  /* A value as a text shows it; empty where there is none. */
  function words(value) {
    if (typeof value === "number") return Number.isFinite(value) ? plain(value) : "";
    return Array.isArray(value) ? value.join(", ") : value ?? "";
  }

  /* What a place shows; null where it stays as written. */
  function show(place, known) {
    const form = Array.isArray(place) && ["number", "fixed"].includes(place[0]) ? place[0] : null;
    const expression = form ? place[1] : place;
    const write = (number) => (form === "fixed" ? decimal(number, place[2]) : form ? grouped(number) : plain(number));
    if (typeof expression === "string") {
      const number = form ? numeric(known(expression)) : null;
      return number === null ? words(known(expression)) || null : write(number);
    }
    const number = compute(expression, known);
    return number === null ? null : write(number);
  }

  /* Nobody can tell in the page: a value that the app has and no control here gives. */
  const unknown = Symbol("unknown");
  /* One spelling for letters that can be written in two ways, as the app compares them. */
  const plainly = (value) => words(value).normalize("NFC");

  /* Texts by their code points; numbers as they are. */
  function isBefore(left, right) {
    if (left === null || typeof left === "number") return left !== null && left < right;
    const [a, b] = [left, right].map((text) => [...text]);
    const at = a.findIndex((sign, index) => sign !== b[index]);
    if (at < 0) return a.length < b.length;
    return at < b.length && a[at].codePointAt(0) < b[at].codePointAt(0);
  }

  /* A version as a text that stands in the order of its numbers; null for none. */
  function ordered(value) {
    const [, numbers] = /^v?(\d+(?:\.\d+)*)/.exec(words(value)) ?? [];
    return numbers ? numbers.split(".").map((part) => part.padStart(12, "0")).join(".").replace(/(\.0+)+$/, "") : null;
  }

  function compare(sign, value, other) {
    if (value === unknown) return null;
    if (other === null) return sign === "==" ? value === undefined : sign === "!=" && value !== undefined;
    const read = typeof other === "number" ? numeric : other.version ? ordered : plainly;
    const left = read(value);
    const right = typeof other === "number" ? other : read(String(other.version ?? other));
    switch (sign) {
      case "==": return left === right;
      case "!=": return left !== right;
      case "<": return isBefore(left, right);
      case "<=": return left === right || isBefore(left, right);
      case ">": return left !== null && left !== right && !isBefore(left, right);
      case ">=": return left !== null && !isBefore(left, right);
      default: return null;
    }
  }

  const any = (parts) => (parts.includes(true) ? true : parts.includes(null) ? null : false);
  const isGiven = (value) => (value === unknown ? null : words(value) !== "");
  const isMore = (value) => (value === unknown ? null : words(value).trim() !== "");

  /* True or false; null where answers alone do not tell. `isFilled` says whether a field has more in it
     than spaces, or as many options chosen as it asks for. */
  function holds(condition, known, isFilled = (name) => isMore(known(name))) {
    if (!Array.isArray(condition)) return typeof condition === "boolean" ? condition : null;
    const [sign, ...rest] = condition;
    const all = () => rest.map((part) => holds(part, known, isFilled));
    switch (sign) {
      case "and": { const parts = all(); return parts.includes(false) ? false : parts.includes(null) ? null : true; }
      case "or": return any(all());
      case "not": { const [part] = all(); return part === null ? null : !part; }
      case "set": return isGiven(known(rest[0]));
      case "filled": return isFilled(rest[0]);
      case "in": {
        const value = known(rest[0]), each = Array.isArray(value) && value.length ? value : [value];
        return any(each.flatMap((item) => rest[1].map((one) => compare("==", item, one))));
      }
      case "has": {
        const value = known(rest[0]), part = plainly(String(rest[1] ?? ""));
        if (value === unknown) return null;
        return Array.isArray(value) ? value.some((one) => plainly(one) === part) : plainly(value).includes(part);
      }
      default: return compare(sign, known(rest[0]), rest[1]);
    }
  }

  return { show, holds, unknown };
})();
