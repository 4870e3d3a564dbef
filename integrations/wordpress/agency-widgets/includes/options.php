<?php
/**
 * Validates an author's options: keeps only known options with valid values.
 *
 * @package AgencyWidgets
 */

namespace AgencyWidgets;

defined( 'ABSPATH' ) || exit;

/** Maximum number of characters of a value, as on the embed page. */
const MAX_TEXT_LENGTH = 500;

/**
 * Returns true for an array whose values are texts or arrays of texts, such as a singular and a plural.
 *
 * @param mixed $words Value decoded from JSON.
 */
function are_words( $words ): bool {
	return is_array( $words ) && ! array_filter( $words, static fn( $word ) => ! is_string( $word ) && ! are_words( $word ) );
}

/**
 * Returns the site's own texts as JSON. Null if the value is not an object of texts.
 */
function clean_words( string $json ): ?string {
	$words = json_decode( $json, true );
	if ( ! are_words( $words ) ) {
		return null;
	}
	return (string) wp_json_encode( (object) $words, JSON_UNESCAPED_UNICODE | JSON_UNESCAPED_SLASHES );
}

/**
 * Returns an option's value as an attribute. Null for an invalid value; false if the value switches the attribute off.
 *
 * @param array  $option Option of the kit.
 * @param scalar $given  Value from a shortcode or a block.
 * @return string|false|null
 */
function clean_option( array $option, $given ) {
	if ( is_bool( $given ) ) {
		$given = $given ? 'true' : 'false';
	}
	// Shortcodes contain quotes and brackets as entities.
	$given = html_entity_decode( (string) $given, ENT_QUOTES | ENT_HTML5 );
	if ( 'words' === $option['type'] ) {
		return clean_words( $given );
	}
	$text = sanitize_text_field( $given );
	switch ( $option['type'] ) {
		case 'boolean':
			return in_array( strtolower( $text ), array( 'false', 'no', '0', 'off' ), true ) ? false : '';
		case 'choice':
			return in_array( $text, $option['values'], true ) ? $text : null;
		default:
			return '' !== $text && mb_strlen( $text ) <= MAX_TEXT_LENGTH ? $text : null;
	}
}

/**
 * Returns an author's colors as the value of a `style` attribute: `color-primary="#6d4aff"` sets `--agency-color-primary`.
 *
 * @param array $widget Widget of the kit.
 * @param array $given  Values by name.
 */
function color_style( array $widget, array $given ): string {
	$declarations = array();
	foreach ( $widget['colors'] as $color ) {
		$value = $given[ 'color-' . $color ] ?? '';
		if ( is_string( $value ) && preg_match( '/^#[0-9a-f]{6}$/i', $value ) ) {
			$declarations[] = '--agency-color-' . $color . ':' . $value;
		}
	}
	return implode( ';', $declarations );
}

/**
 * Returns the attributes to print, and a sentence for each omitted option.
 *
 * @param array $widget Widget of the kit.
 * @param array $given  Values by name; a name alone, as in `[agency_widget paused]`, is a value without a key.
 * @return array{0: array<string, string>, 1: string[]}
 */
function clean_options( array $widget, array $given ): array {
	$attributes = array();
	$remarks    = array();
	$style      = color_style( $widget, $given );
	foreach ( array_filter( $given, 'is_scalar' ) as $name => $value ) {
		if ( is_int( $name ) ) {
			$name  = (string) $value;
			$value = 'true';
		}
		$name = strtolower( $name );
		if ( 0 === strpos( $name, 'color-' ) && false !== strpos( $style, '--agency-' . $name . ':' ) ) {
			continue;
		}
		if ( isset( $widget['fixed'][ $name ] ) && html_entity_decode( (string) $value, ENT_QUOTES | ENT_HTML5 ) === $widget['fixed'][ $name ] ) {
			continue;
		}
		$option = $widget['options'][ $name ] ?? null;
		if ( null === $option ) {
			/* translators: 1: name of an option, 2: names of all options. */
			$sentence  = __( 'There’s no option “%1$s” here. Choose from: %2$s.', 'agency-widgets' );
			$remarks[] = sprintf( $sentence, $name, implode( ', ', array_keys( $widget['options'] ) ) );
			continue;
		}
		$clean = clean_option( $option, $value );
		if ( null === $clean ) {
			$known = $option['values'] ? implode( ', ', $option['values'] ) : $option['description'];
			/* translators: 1: name of an option, 2: the invalid value, 3: the valid values, or a description of the option. */
			$sentence  = __( '“%1$s” can’t be “%2$s”. It can be: %3$s', 'agency-widgets' );
			$remarks[] = sprintf( $sentence, $name, (string) $value, $known );
		} elseif ( false !== $clean ) {
			$attributes[ $name ] = $clean;
		}
	}
	if ( '' !== $style ) {
		$attributes['style'] = $style;
	}
	return array( $attributes, $remarks );
}

/**
 * Returns all attributes of a tag. An administrator's settings override an author's choice, because only an administrator may set
 * the partner and consent.
 *
 * @param array                 $widget Widget of the kit.
 * @param array<string, string> $chosen The author's validated attributes.
 * @return array<string, string>
 */
function all_attributes( array $widget, array $chosen ): array {
	$settings = settings();
	$decided  = array(
		'partner'   => $settings['partner'],
		// An author must not choose another partner's record.
		'config'    => $settings['config'] || isset( $chosen['config'] ) ? $settings['partner'] : '',
		'health'    => $settings['health'] ? 'true' : '',
		'analytics' => $settings['analytics'] ? 'datalayer' : '',
		'consent'   => 'auto' === $settings['consent'] ? '' : $settings['consent'],
	);
	$decided  = array_intersect_key( array_filter( $decided, 'strlen' ), $widget['options'] );
	return array_merge( $widget['fixed'], $chosen, $decided );
}
