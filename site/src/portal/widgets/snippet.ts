import { absoluteUrl } from '../../layouts/site-url.ts';

/** Script tag that loads the widgets on any page. */
export const loaderTag = `<script type="module" src="${absoluteUrl('/widgets/v1/loader.js')}"></script>`;
