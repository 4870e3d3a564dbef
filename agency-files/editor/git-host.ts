/** Where the agency's files are kept, and what the editor's page may ask there. */
import type { EditorSetting } from '../agency-schema.ts';

/** What a host of one's own says after its address. */
const apiPaths = { github: '/api/v3', gitlab: '/api/v4', gitea: '/api/v1' };

const hosts = { github: 'https://api.github.com', gitlab: 'https://gitlab.com', gitea: 'https://gitea.com' };

/** A token opens one repository and needs no server: sign-in by OAuth needs a secret, and at GitHub opens all of them. */
export function hostOf({ backend: name, repo, branch, host }: EditorSetting) {
  const addresses = host && { base_url: host, api_root: host + apiPaths[name] };
  return {
    backend: { name, repo, branch, auth_methods: ['token'], ...addresses },
    origin: new URL(host ?? hosts[name]).origin,
  };
}
