import { absoluteUrl } from '../../content/site-url.ts';

/** The line that brings the widgets to any page. */
export const loaderTag = `<script type="module" src="${absoluteUrl('/widgets/v1/loader.js')}"></script>`;
