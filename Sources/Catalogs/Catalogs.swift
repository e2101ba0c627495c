// Catalogs
