<?php
/**
 * Registers the block. A post stores only the block's name and options, which every author may save.
 *
 * @package AgencyWidgets
 */

namespace AgencyWidgets;

defined( 'ABSPATH' ) || exit;

/**
 * Returns true if WordPress renders the block for the editor.
 */
function is_editor_preview(): bool {
	$route = $GLOBALS['wp']->query_vars['rest_route'] ?? '';
	return defined( 'REST_REQUEST' ) && REST_REQUEST && str_contains( $route, '/block-renderer/' );
}

/**
 * Returns the block's HTML.
 *
 * @param array $attributes `widget`, `options` by name, and `anchor`, which WordPress prints as `id` only since 7.0.
 */
function render_block( array $attributes ): string {
	$name    = (string) $attributes['widget'];
	$options = is_array( $attributes['options'] ) ? $attributes['options'] : array();
	$html    = is_editor_preview() ? render_preview( $name, $options ) : render_widget( $name, $options );
	$wrapper = get_block_wrapper_attributes( array_filter( array( 'id' => $attributes['anchor'] ?? '' ) ) );
	return '' === $html ? '' : sprintf( '<div %s>%s</div>', $wrapper, $html );
}

add_action(
	'init',
	static function () {
		register_block_type( dirname( __DIR__ ) . '/block', array( 'render_callback' => __NAMESPACE__ . '\render_block' ) );
		$handle = generate_block_asset_handle( 'agency-widgets/widget', 'editorScript' );
		wp_add_inline_script( $handle, 'window.agencyWidgets = ' . wp_json_encode( kit()['widgets'] ) . ';', 'before' );
		wp_set_script_translations( $handle, 'agency-widgets', dirname( __DIR__ ) . '/languages' );
	}
);
