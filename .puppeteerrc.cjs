// Browser tests use the system's browsers (see tools/browsers.ts), so no download of puppeteer's own.
module.exports = { skipDownload: true };
