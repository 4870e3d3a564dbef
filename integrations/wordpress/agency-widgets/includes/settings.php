<?php
/**
 * Settings that an administrator makes for the whole site. Authors cannot change them, because they determine the source of the
 * widgets and the partner of an order.
 *
 * @package AgencyWidgets
 */

namespace AgencyWidgets;

defined( 'ABSPATH' ) || exit;

const OPTION = 'agency_widgets';

/**
 * Returns the default settings.
 */
function default_settings(): array {
	return array(
		'origin'    => kit()['origin'],
		'partner'   => '',
		'pinned'    => true,
		'cart'      => true,
		'config'    => false,
		'health'    => false,
		'analytics' => false,
		'consent'   => 'auto',
	);
}

/**
 * Returns all settings, with defaults for unsaved settings.
 */
function settings(): array {
	$saved = get_option( OPTION );
	return array_merge( default_settings(), is_array( $saved ) ? $saved : array() );
}

/**
 * Returns an origin such as `https://agency.example`, or null for other text. Accepts plain HTTP only on this machine.
 */
function clean_origin( string $typed ): ?string {
	$parts = wp_parse_url( trim( $typed ) );
	if ( ! is_array( $parts ) || empty( $parts['host'] ) || empty( $parts['scheme'] ) || isset( $parts['user'] ) ) {
		return null;
	}
	$scheme   = strtolower( $parts['scheme'] );
	$host     = strtolower( $parts['host'] );
	$is_local = in_array( $host, array( 'localhost', '127.0.0.1' ), true );
	if ( 'https' !== $scheme && ! ( 'http' === $scheme && $is_local ) ) {
		return null;
	}
	if ( ! preg_match( '/^[a-z0-9.-]+$/', $host ) ) {
		return null;
	}
	return $scheme . '://' . $host . ( isset( $parts['port'] ) ? ':' . $parts['port'] : '' );
}

/**
 * Returns the valid settings of the form. An invalid value is replaced by the saved one, and the page reports it.
 *
 * @param mixed $typed The form's fields.
 */
function clean_settings( $typed ): array {
	$typed = is_array( $typed ) ? $typed : array();
	$kept  = settings();

	$origin = clean_origin( (string) ( $typed['origin'] ?? '' ) );
	if ( null === $origin ) {
		$message = __( 'The address of the agency’s site must begin with https:// and have no path. It wasn’t changed.', 'agency-widgets' );
		add_settings_error( OPTION, 'origin', $message );
		$origin = $kept['origin'];
	}

	$partner = trim( (string) ( $typed['partner'] ?? '' ) );
	if ( '' !== $partner && ! preg_match( '/^[A-Za-z0-9_-]{1,64}$/', $partner ) ) {
		$message = __( 'A partner ID can only have letters, digits, - and _, at most 64. It wasn’t changed.', 'agency-widgets' );
		add_settings_error( OPTION, 'partner', $message );
		$partner = $kept['partner'];
	}

	$consent = $typed['consent'] ?? '';
	// Clears stored failures, which the change may have fixed.
	delete_option( RELEASE_OPTION );
	delete_option( ASKED_OPTION );
	return array(
		'origin'    => $origin,
		'partner'   => $partner,
		'pinned'    => ! empty( $typed['pinned'] ),
		'cart'      => ! empty( $typed['cart'] ),
		'config'    => ! empty( $typed['config'] ),
		'health'    => ! empty( $typed['health'] ),
		'analytics' => ! empty( $typed['analytics'] ),
		'consent'   => in_array( $consent, array( 'auto', 'granted', 'denied' ), true ) ? $consent : $kept['consent'],
	);
}
