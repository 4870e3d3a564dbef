/**
 * Switches off Cloudflare's "Email Address Obfuscation" for a page. By default, it replaces email addresses with links to a
 * page of Cloudflare's, and its script restores none in a `<template>`, in which prerendered widgets are:
 * https://developers.cloudflare.com/waf/tools/scrape-shield/email-address-obfuscation/
 */
export function keepEmailAddresses(html: string): string {
  return html
    .replace(/<body[^>]*>/, (tag) => `${tag}<!--email_off-->`)
    .replace(/<\/body>(?=\s*<\/html>\s*$)/, (tag) => `<!--/email_off-->${tag}`);
}
