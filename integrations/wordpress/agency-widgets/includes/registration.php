<?php
/**
 * Checks whether this site is registered with the agency. On an unregistered site, buyers pay on the agency's own site.
 *
 * @package AgencyWidgets
 */

namespace AgencyWidgets;

defined( 'ABSPATH' ) || exit;

/**
 * Returns this site's origin as browsers send it: `https://studio.example`.
 */
function site_origin(): string {
	$parts  = wp_parse_url( home_url() );
	$scheme = strtolower( $parts['scheme'] );
	$port   = $parts['port'] ?? null;
	// Browsers omit the protocol's default port and send the host in lowercase.
	$is_usual = ( 'https' === $scheme ? 443 : 80 ) === $port;
	return $scheme . '://' . strtolower( $parts['host'] ) . ( null === $port || $is_usual ? '' : ':' . $port );
}

/**
 * Returns true if this site is registered with the agency. Null if the agency's site does not answer.
 */
function is_registered(): ?bool {
	$address = add_query_arg( 'origin', rawurlencode( site_origin() ), settings()['origin'] . '/api/registration' );
	$reply   = wp_remote_get(
		$address,
		array(
			'timeout'     => MAX_SECONDS,
			'redirection' => 0,
		)
	);
	$answer  = json_decode( wp_remote_retrieve_body( $reply ), true );
	return $answer['isRegistered'] ?? null;
}

/**
 * Prints whether this site is registered, with advice.
 */
function print_registration(): void {
	$here       = site_origin();
	$registered = is_registered();
	if ( null === $registered ) {
		/* translators: %s: address of the agency's site. */
		$sentence = __( '%s isn’t answering. Check the address below. If it’s right, visitors see the last prices this site saved, and a link.', 'agency-widgets' );
		$sentence = sprintf( $sentence, settings()['origin'] );
	} elseif ( $registered ) {
		/* translators: %s: address of this site. */
		$sentence = sprintf( __( '%s is registered with the agency: buyers pay from your own pages and come back to them.', 'agency-widgets' ), $here );
	} else {
		/* translators: %s: address of this site. */
		$sentence = __( '%s isn’t registered with the agency yet. Prices and the cart work, but buyers go to the agency’s site to pay. Ask the agency to register exactly this address; you won’t have to change anything here.', 'agency-widgets' );
		$sentence = sprintf( $sentence, $here );
	}
	$kind = array( -1 => 'error', 0 => 'warning', 1 => 'success' )[ (int) ( $registered ?? -1 ) ];
	$link = '';
	if ( false === $registered ) {
		$link = sprintf( ' <a href="%s">%s</a>', esc_url( settings()['origin'] . '/embed#registration' ), esc_html__( 'Register this address', 'agency-widgets' ) );
	}
	// phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- The link is escaped above.
	printf( '<div class="notice notice-%s inline"><p>%s%s</p></div>', esc_attr( $kind ), esc_html( $sentence ), $link );
}
