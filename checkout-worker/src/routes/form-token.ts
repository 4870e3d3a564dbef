import type { FormToken } from '../../../catalogue/wire-forms.ts';
import { issueFormToken } from '../abuse/form-token.ts';
import type { AppContext } from '../app.ts';

/** `GET /api/form-token` */
export async function showFormToken(c: AppContext): Promise<Response> {
  return c.json({ token: await issueFormToken(c.env, c.var.log) } satisfies FormToken);
}
