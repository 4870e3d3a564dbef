<?php
/**
 * The plans as plain HTML with a form each, which sells before the script has come and where it never does.
 *
 * @package AgencyWidgets
 */

namespace AgencyWidgets;

defined( 'ABSPATH' ) || exit;

const CATALOGUE_TRANSIENT      = 'agency_widgets_catalogue';
const KEPT_CATALOGUE_TRANSIENT = 'agency_widgets_catalogue_kept';
const MAX_CATALOGUE_BYTES      = 512 * 1024;

/**
 * The plans of `/catalogue.json`, each with `name`, `description`, `priceId`, `unitAmount` in cents, and `priceType`.
 *
 * @return array[]
 */
function fetch_plans(): array {
	$reply = wp_remote_get(
		settings()['origin'] . '/catalogue.json',
		array(
			'timeout'             => 3,
			'redirection'         => 0,
			'limit_response_size' => MAX_CATALOGUE_BYTES,
		)
	);
	if ( 200 !== wp_remote_retrieve_response_code( $reply ) ) {
		return array();
	}
	$catalogue = json_decode( wp_remote_retrieve_body( $reply ), true );
	if ( ! is_array( $catalogue ) || 'usd' !== ( $catalogue['currency'] ?? '' ) || ! is_array( $catalogue['products'] ?? null ) ) {
		return array();
	}
	$is_plan = static fn( $product ) => is_array( $product )
		&& 'package' === ( $product['kind'] ?? '' )
		&& is_string( $product['name'] ?? null )
		&& is_string( $product['description'] ?? null )
		&& is_string( $product['priceId'] ?? null )
		&& is_int( $product['unitAmount'] ?? null );
	return array_values( array_filter( $catalogue['products'], $is_plan ) );
}

/**
 * The plans, asked for once an hour. Where the agency's site does not answer, those of up to a week ago.
 *
 * @return array[]
 */
function plans(): array {
	$plans = get_transient( CATALOGUE_TRANSIENT );
	if ( is_array( $plans ) ) {
		return $plans;
	}
	$plans = fetch_plans();
	if ( $plans ) {
		set_transient( CATALOGUE_TRANSIENT, $plans, HOUR_IN_SECONDS );
		set_transient( KEPT_CATALOGUE_TRANSIENT, $plans, WEEK_IN_SECONDS );
		return $plans;
	}
	// Not again for each visitor.
	$kept = get_transient( KEPT_CATALOGUE_TRANSIENT );
	$kept = is_array( $kept ) ? $kept : array();
	set_transient( CATALOGUE_TRANSIENT, $kept, 5 * MINUTE_IN_SECONDS );
	return $kept;
}

/**
 * A price as the kit writes it: `$1,299`, `$99/mo`.
 */
function price_text( int $cents, string $type ): string {
	$units  = array(
		'mo'    => __( '/mo', 'agency-widgets' ),
		'event' => __( '/event', 'agency-widgets' ),
	);
	$number = number_format( $cents / 100, 0 === $cents % 100 ? 0 : 2, '.', ',' );
	return '$' . $number . ( $units[ $type ] ?? '' );
}

/**
 * The list as HTML. Empty when no prices are known.
 *
 * @param string $partner Id, or nothing.
 */
function price_list( string $partner ): string {
	$action = settings()['origin'] . '/api/create-checkout-session';
	$items  = '';
	foreach ( plans() as $plan ) {
		$fields = array(
			'priceId'  => $plan['priceId'],
			'quantity' => '1',
			'shown'    => number_format( $plan['unitAmount'] / 100, 2, '.', '' ),
		);
		if ( '' !== $partner ) {
			$fields['partner'] = $partner;
		}
		$inputs = '';
		foreach ( $fields as $name => $value ) {
			$inputs .= sprintf( '<input type="hidden" name="%s" value="%s">', esc_attr( $name ), esc_attr( $value ) );
		}
		/* translators: %s: name of a plan. */
		$label  = sprintf( __( 'Order %s', 'agency-widgets' ), $plan['name'] );
		$items .= sprintf(
			'<li><strong>%s</strong> <span>%s</span><p>%s</p><form method="post" action="%s">%s<button>%s</button></form></li>',
			esc_html( $plan['name'] ),
			esc_html( price_text( $plan['unitAmount'], (string) ( $plan['priceType'] ?? '' ) ) ),
			esc_html( $plan['description'] ),
			esc_url( $action ),
			$inputs,
			esc_html( $label )
		);
	}
	return '' === $items ? '' : '<ul class="agency-widgets-prices">' . $items . '</ul>';
}
