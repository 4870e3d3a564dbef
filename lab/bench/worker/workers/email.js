// Stub of Cloudflare's email module. The benchmark sends no mail.
export class EmailMessage {}

export default { EmailMessage };
