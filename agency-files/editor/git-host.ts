/** Settings of the agency's Git server: how the editor signs in, and the origin that the editor's page may request. */
import type { EditorSetting } from '../agency-schema.ts';

/** Paths of the API on a self-hosted Git server. */
const apiPaths = { github: '/api/v3', gitlab: '/api/v4', gitea: '/api/v1' };

const apiUrls = { github: 'https://api.github.com', gitlab: 'https://gitlab.com', gitea: 'https://gitea.com' };

/**
 * Returns the settings of the Git server. Editors sign in with an access token for one repository, because OAuth needs
 * a server that keeps a secret, and GitHub's OAuth grants access to all repositories.
 */
export function resolveGitHost({ backend: name, repo, branch, host }: EditorSetting) {
  const addresses = host && { base_url: host, api_root: host + apiPaths[name] };
  return {
    backend: { name, repo, branch, auth_methods: ['token'], ...addresses },
    origin: new URL(host ?? apiUrls[name]).origin,
  };
}
