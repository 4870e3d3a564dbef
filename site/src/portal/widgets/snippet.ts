import { absoluteUrl } from '../../layouts/site-url.ts';

/** Script tag that loads the widgets on any page. */
export const loaderTag = `<script type="module" src="${absoluteUrl('/widgets/v1/loader.js')}"></script>`;

/** Script tag without `type="module"`, for pages whose optimizer removes that attribute. */
export const classicLoaderTag = `<script defer src="${absoluteUrl('/widgets/v1/loader.classic.js')}"></script>`;
