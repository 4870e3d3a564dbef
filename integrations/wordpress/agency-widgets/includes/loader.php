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
 * Enqueues the script in the page's footer.
 */
function need_loader(): void {
	// phpcs:ignore WordPress.WP.EnqueuedResourceParameters.MissingVersion -- The address has the version.
	wp_enqueue_script( HANDLE, kit_address( 'loader.js' ), array(), null, true );
	wp_enqueue_style( HANDLE, plugins_url( 'assets/agency-widgets.css', FILE ), array(), kit()['version'] );
}

add_filter(
	'script_loader_tag',
	static function ( $tag, $handle, $address ) {
		if ( HANDLE !== $handle ) {
			return $tag;
		}
		$attributes = array(
			'type'             => 'module',
			'src'              => esc_url_raw( $address ),
			// WP Rocket, LiteSpeed, Autoptimize and Cloudflare read these and leave the script alone. Otherwise the first
			// tap on the printed prices would be lost: optimizers that delay scripts until a tap repeat it on the tag
			// instead of the tapped button. https://github.com/wp-media/wp-rocket/issues/7296
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

/**
 * Returns the widgets printed on this page so far.
 *
 * @param string|null $name One more, or null to ask only.
 * @return array<string, true>
 */
function printed_widgets( ?string $name = null ): array {
	static $printed = array();
	if ( null !== $name ) {
		$printed[ $name ] = true;
	}
	return $printed;
}

add_action(
	'wp_footer',
	static function () {
		$printed = printed_widgets();
		$needs   = array_filter( array_keys( $printed ), static fn( $name ) => kit()['widgets'][ $name ]['needsCart'] );
		if ( $needs && ! isset( $printed['cart'] ) && settings()['cart'] ) {
			// phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- Escaped where it is made.
			printf( '<div class="agency-widgets-cart">%s</div>', render_widget( 'cart', array() ) );
		}
	},
	// Before WordPress prints the footer's scripts.
	5
);
