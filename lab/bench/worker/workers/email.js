// Stands where Cloudflare's mail module is; no mail is sent in a bench.
export class EmailMessage {}

export default { EmailMessage };
