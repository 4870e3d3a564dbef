import { absoluteUrl } from '../../layouts/site-url.ts';

/** The line that brings the widgets to any page. */
export const loaderTag = `<script type="module" src="${absoluteUrl('/widgets/v1/loader.js')}"></script>`;

/** The same for pages that take `type="module"` away. */
export const classicLoaderTag = `<script defer src="${absoluteUrl('/widgets/v1/loader.classic.js')}"></script>`;
