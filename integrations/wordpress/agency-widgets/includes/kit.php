<?php
/**
 * What the kit offers: the widgets and options that may be printed. `widgets.json` is written by the kit's build from the
 * same manifest as its documentation.
 *
 * @package AgencyWidgets
 */

namespace AgencyWidgets;

defined( 'ABSPATH' ) || exit;

/**
 * The whole of `widgets.json`.
 *
 * @return array{version: string, origin: string, integrity: string, fragments: array<string, string>, widgets: array<string, array>}
 */
function kit(): array {
	static $kit = null;
	if ( null === $kit ) {
		$kit = wp_json_file_decode( dirname( __DIR__ ) . '/widgets.json', array( 'associative' => true ) );
	}
	return $kit;
}

/**
 * A widget by its name, such as `pricing-picker`; the tag's `agency-` may stand before it. Null when there is none.
 */
function find_widget( string $name ): ?array {
	$name = preg_replace( '/^agency-/', '', strtolower( trim( $name ) ) );
	return kit()['widgets'][ $name ] ?? null;
}
