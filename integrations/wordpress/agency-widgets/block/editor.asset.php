<?php
/**
 * WordPress scripts that the editor's script depends on.
 *
 * @package AgencyWidgets
 */

defined( 'ABSPATH' ) || exit;

return array(
	'dependencies' => array( 'wp-block-editor', 'wp-blocks', 'wp-components', 'wp-element', 'wp-i18n', 'wp-server-side-render' ),
	'version'      => '{{version}}',
);
