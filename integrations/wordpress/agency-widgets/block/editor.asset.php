<?php
/**
 * What the editor's script needs of WordPress.
 *
 * @package AgencyWidgets
 */

defined( 'ABSPATH' ) || exit;

return array(
	'dependencies' => array( 'wp-block-editor', 'wp-blocks', 'wp-components', 'wp-element', 'wp-i18n', 'wp-server-side-render' ),
	'version'      => '{{version}}',
);
