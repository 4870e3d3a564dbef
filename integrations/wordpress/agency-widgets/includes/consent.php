<?php
/**
 * Declares support for the WP Consent API to consent plugins. The widgets read the visitor's consent in the browser.
 *
 * @package AgencyWidgets
 */

namespace AgencyWidgets;

defined( 'ABSPATH' ) || exit;

add_filter( 'wp_consent_api_registered_' . plugin_basename( FILE ), '__return_true' );

add_action(
	'init',
	static function () {
		if ( ! function_exists( 'wp_add_cookie_info' ) ) {
			return;
		}
		$name = __( 'Agency Widgets', 'agency-widgets' );
		$kept = array(
			'agency-cart'           => array( 'functional', __( 'Until it’s emptied', 'agency-widgets' ), __( 'What’s in the cart.', 'agency-widgets' ) ),
			'agency-checkouts'      => array( 'functional', __( '3 weeks, or 53 weeks once paid', 'agency-widgets' ), __( 'Which carts are being paid for, so that they can be emptied afterward, and which were, so that no plan is bought twice by mistake.', 'agency-widgets' ) ),
			'agency-left'           => array( 'functional', __( 'Until the tab is closed', 'agency-widgets' ), __( 'Which payment page this tab has opened.', 'agency-widgets' ) ),
			'agency-contact-form:*' => array( 'functional', __( 'Until the tab is closed', 'agency-widgets' ), __( 'The draft of a message that hasn’t been sent.', 'agency-widgets' ) ),
			'agency-reviews:*'      => array( 'functional', __( 'Until the tab is closed', 'agency-widgets' ), __( 'The draft of a review that hasn’t been sent.', 'agency-widgets' ) ),
			'agency-booking:*'      => array( 'functional', __( 'Until the tab is closed', 'agency-widgets' ), __( 'The form that books a call, then the links of the booked call.', 'agency-widgets' ) ),
			'agency-test:*'         => array( 'functional', __( 'Until the tab is closed', 'agency-widgets' ), __( 'What visitors try out on a page in test mode.', 'agency-widgets' ) ),
			'agency-purchases'      => array( 'statistics', __( 'Until consent is withdrawn', 'agency-widgets' ), __( 'The numbers of the last 20 orders that were counted in statistics, so that none is counted twice.', 'agency-widgets' ) ),
			'agency-attribution'    => array( 'marketing', __( '90 days', 'agency-widgets' ), __( 'Which campaign or site a visitor came from.', 'agency-widgets' ) ),
		);
		foreach ( $kept as $key => list( $category, $expires, $purpose ) ) {
			wp_add_cookie_info( $key . '@' . settings()['origin'], $name, $category, $expires, $purpose, '', false, false, 'LOCALSTORAGE' );
		}
	},
	// Runs after translations are loaded.
	20
);
