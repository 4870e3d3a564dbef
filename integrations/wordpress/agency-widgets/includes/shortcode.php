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
		// Without any option, WordPress gives an empty string.
		$given = is_array( $given ) ? $given : array();
		$name  = (string) ( $given['widget'] ?? '' );
		unset( $given['widget'] );
		return render_widget( $name, $given );
	}
);
