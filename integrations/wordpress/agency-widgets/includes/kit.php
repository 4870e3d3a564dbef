<?php
/**
 * Widgets and options that may be printed. The kit's build writes `widgets.json` from the same manifest as its documentation.
 *
 * @package AgencyWidgets
 */

namespace AgencyWidgets;

defined( 'ABSPATH' ) || exit;

/**
 * Returns the content of `widgets.json`.
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
 * Returns a widget by its name, such as `pricing-picker`, with or without `agency-`. Null if it is unknown.
 */
function find_widget( string $name ): ?array {
	$name = preg_replace( '/^agency-/', '', strtolower( trim( $name ) ) );
	return kit()['widgets'][ $name ] ?? null;
}
