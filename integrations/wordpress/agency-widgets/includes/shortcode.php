<?php
/**
 * `[agency_widget widget="pricing-picker" theme="dark"]`
 *
 * @package AgencyWidgets
 */

namespace AgencyWidgets;

defined( 'ABSPATH' ) || exit;

add_shortcode(
	'agency_widget',
	static function ( $given ) {
		// WordPress passes an empty string if there are no options.
		$given = is_array( $given ) ? $given : array();
		$name  = (string) ( $given['widget'] ?? '' );
		unset( $given['widget'] );
		return render_widget( $name, $given );
	}
);
