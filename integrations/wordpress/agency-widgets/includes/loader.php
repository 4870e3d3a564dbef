<?php
/**
 * Prints the kit's script and its cart, once per page and only on pages with a widget.
 *
 * @package AgencyWidgets
 */

namespace AgencyWidgets;

defined( 'ABSPATH' ) || exit;

const HANDLE = 'agency-widgets';

/**
 * Returns the address of a file of the kit: of this plugin's version, or of the newest.
 */
function kit_address( string $file ): string {
	$version = settings()['pinned'] ? kit()['version'] : 'v1';
	return settings()['origin'] . '/widgets/' . $version . '/' . $file;
}

/**
 * Returns the handle that is enqueued on each page with a widget.
 *
 * @param string $name For example `pricing-picker`.
 */
function widget_handle( string $name ): string {
	return HANDLE . '-' . $name;
}

/**
 * Enqueues the script in the page's footer, and the handle of a widget.
 *
 * @param string $name For example `pricing-picker`.
 */
function enqueue_loader( string $name ): void {
	wp_enqueue_script( widget_handle( $name ) );
	wp_enqueue_style( HANDLE );
}

add_action(
	'init',
	// Page builders such as Elementor cache a widget's HTML with the names of its scripts and styles, and later enqueue these
	// names without calling this plugin. https://github.com/elementor/elementor/pull/25730
	static function () {
		// phpcs:ignore WordPress.WP.EnqueuedResourceParameters.MissingVersion -- The URL contains the version.
		wp_register_script( HANDLE, kit_address( 'loader.js' ), array(), null, true );
		foreach ( array_keys( kit()['widgets'] ) as $name ) {
			wp_register_script( widget_handle( $name ), false, array( HANDLE ), kit()['version'], true );
		}
		wp_register_style( HANDLE, plugins_url( 'assets/agency-widgets.css', FILE ), array(), kit()['version'] );
	}
);

add_filter(
	'script_loader_tag',
	static function ( $tag, $handle, $address ) {
		if ( HANDLE !== $handle ) {
			return $tag;
		}
		$attributes = array(
			'type'             => 'module',
			'src'              => esc_url_raw( $address ),
			// These attributes exclude the script from WP Rocket, LiteSpeed, Autoptimize and Cloudflare. An optimizer would
			// delay the script until the visitor's first tap, and then repeat the tap on the widget's tag instead of the
			// tapped button, so that the tap would be lost. https://github.com/wp-media/wp-rocket/issues/7296
			'nowprocket'       => true,
			'data-no-optimize' => '1',
			'data-noptimize'   => '1',
			'data-cfasync'     => 'false',
		);
		if ( settings()['pinned'] ) {
			$attributes['integrity']   = kit()['integrity'];
			$attributes['crossorigin'] = 'anonymous';
		}
		return wp_get_script_tag( $attributes );
	},
	// Runs after the filters of plugins that bundle or delay scripts, because a module with a hash must not be changed.
	PHP_INT_MAX,
	3
);

add_action(
	'wp_footer',
	static function () {
		$printed = array_filter( array_keys( kit()['widgets'] ), static fn( $name ) => wp_script_is( widget_handle( $name ) ) );
		$needs   = array_filter( $printed, static fn( $name ) => kit()['widgets'][ $name ]['needsCart'] );
		if ( $needs && ! in_array( 'cart', $printed, true ) && settings()['cart'] ) {
			// phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- `render_widget()` escapes its output.
			printf( '<div class="agency-widgets-cart">%s</div>', render_widget( 'cart', array() ) );
		}
	},
	// Runs after most plugins print pop-ups (10) and before WordPress prints the footer's scripts (20).
	19
);
