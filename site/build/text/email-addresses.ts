/**
 * Switches off Cloudflare's "Email Address Obfuscation" for a page. By default, Cloudflare replaces email addresses
 * with links. Its script does not restore those in a `<template>`, as in prerendered widgets:
 * https://developers.cloudflare.com/waf/tools/scrape-shield/email-address-obfuscation/
 */
export function exemptEmailAddresses(html: string): string {
  return html
    .replace(/<body[^>]*>/, (tag) => `${tag}<!--email_off-->`)
    .replace(/<\/body>(?=\s*<\/html>\s*$)/, (tag) => `<!--/email_off-->${tag}`);
}
