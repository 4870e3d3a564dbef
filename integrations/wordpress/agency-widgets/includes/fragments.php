<?php
/**
 * First views of the widgets: prerendered HTML, so that the page shows prices before any script loads. The agency's site has a file
 * for each widget and language, of which the plugin stores a copy.
 *
 * @package AgencyWidgets
 */

namespace AgencyWidgets;

defined( 'ABSPATH' ) || exit;

/** Option with the newest version's files, their hashes, and the time of the request. Not a transient, because some sites' caches drop transients. */
const RELEASE_OPTION = 'agency_widgets_release';
/** Option with the start of the pending or last failed request to the agency's site, in Unix time. */
const ASKED_OPTION = 'agency_widgets_asked';
/** Prefix of the options with copies of files; the file name follows. A copy is kept until a newer file has been fetched. */
const FRAGMENT_OPTION    = 'agency_widgets_fragment_';
const MAX_FRAGMENT_BYTES = 512 * 1024;
/** Maximum time in seconds that one page waits for the agency's site. */
const MAX_SECONDS = 3;

/**
 * Returns true if a time is at most the given number of seconds ago.
 *
 * @param mixed $at      Unix time, or any other value if there is none.
 * @param int   $seconds Maximum age.
 */
function is_recent( $at, int $seconds ): bool {
	return is_numeric( $at ) && abs( time() - $at ) < $seconds;
}

/**
 * Fetches a file of the kit, unless the agency's site is slow or down or another request is fetching. After a failure, the site is
 * not requested for five minutes.
 *
 * @param string      $name      For example `release.json`.
 * @param string|null $integrity Expected hash, in the format of a script's `integrity` attribute.
 */
function fetch_file( string $name, ?string $integrity ): ?string {
	static $seconds = MAX_SECONDS;
	if ( $seconds < 0.1 || is_recent( get_option( ASKED_OPTION ), 5 * MINUTE_IN_SECONDS ) ) {
		return null;
	}
	update_option( ASKED_OPTION, time(), false );
	$started  = microtime( true );
	$reply    = wp_remote_get(
		kit_address( $name ),
		array(
			'timeout'             => $seconds,
			'redirection'         => 0,
			'limit_response_size' => MAX_FRAGMENT_BYTES,
		)
	);
	$seconds -= microtime( true ) - $started;
	$body     = wp_remote_retrieve_body( $reply );
	if ( 200 !== wp_remote_retrieve_response_code( $reply ) ) {
		return null;
	}
	// phpcs:ignore WordPress.PHP.DiscouragedPHPFunctions.obfuscation_base64_encode -- Browsers encode hashes in Base64.
	if ( null !== $integrity && 'sha384-' . base64_encode( hash( 'sha384', $body, true ) ) !== $integrity ) {
		return null;
	}
	delete_option( ASKED_OPTION );
	return $body;
}

/**
 * Returns the expected hash of a file: in the plugin's version, or in the newest version, which is requested once an hour. Null if unknown.
 */
function expected_integrity( string $name ): ?string {
	if ( settings()['pinned'] ) {
		return kit()['fragments'][ $name ];
	}
	$kept = get_option( RELEASE_OPTION );
	if ( ! is_array( $kept ) || ! is_recent( $kept['at'], HOUR_IN_SECONDS ) ) {
		$release = json_decode( (string) fetch_file( 'release.json', null ), true );
		$files   = $release['files'] ?? null;
		if ( ! is_array( $files ) ) {
			return null;
		}
		$kept = array(
			'at'    => time(),
			'files' => array_intersect_key( $files, kit()['fragments'] ),
		);
		update_option( RELEASE_OPTION, $kept, false );
	}
	return $kept['files'][ $name ]['integrity'] ?? null;
}

/**
 * Returns a widget's first view in a language: from the configured version, otherwise the last stored copy. Null if no copy is stored.
 *
 * @param string $widget   Name of the widget.
 * @param string $language For example `de-DE`.
 */
function fragment( string $widget, string $language ): ?array {
	$name = $widget . '.' . strtolower( strtok( $language, '-_' ) ) . '.json';
	if ( ! isset( kit()['fragments'][ $name ] ) ) {
		return null;
	}
	$origin    = settings()['origin'];
	$integrity = expected_integrity( $name );
	$kept      = get_option( FRAGMENT_OPTION . $name );
	$kept      = is_array( $kept ) && $kept['origin'] === $origin ? $kept : null;
	if ( null !== $integrity && ( null === $kept || $kept['integrity'] !== $integrity ) ) {
		$fragment = json_decode( (string) fetch_file( $name, $integrity ), true );
		if ( is_array( $fragment ) ) {
			$kept = compact( 'origin', 'integrity', 'fragment' );
			update_option( FRAGMENT_OPTION . $name, $kept, false );
		}
	}
	return $kept['fragment'] ?? null;
}

/**
 * Replaces ranges of bytes in a text.
 *
 * @param string  $text   Text in UTF-8.
 * @param array[] $splices Start, length and new text of each range.
 */
function splice( string $text, array $splices ): string {
	usort( $splices, static fn( $a, $b ) => array( $a[0], $b[1] ) <=> array( $b[0], $a[1] ) );
	$done = '';
	$at   = 0;
	foreach ( $splices as list( $start, $length, $new ) ) {
		// Skips a range inside a range that was already replaced.
		if ( $start < $at ) {
			continue;
		}
		$done .= substr( $text, $at, $start - $at ) . $new;
		$at    = $start + $length;
	}
	return $done . substr( $text, $at );
}

/**
 * Returns the first view between a widget's tags. Empty if the first view for these attributes is unknown.
 *
 * @param array                 $widget     Widget of the kit.
 * @param array<string, string> $attributes Attributes of the widget's tag.
 */
function first_view( array $widget, array $attributes ): string {
	$fragment = fragment( $widget['name'], $attributes['lang'] ?? get_bloginfo( 'language' ) );
	if ( null === $fragment ) {
		return '';
	}
	$splices = array();
	$record  = array( 'lang' => $fragment['lang'] );
	foreach ( $fragment['given'] as $name => $value ) {
		if ( ( $attributes[ $name ] ?? null ) !== $value ) {
			return '';
		}
		$record[ $name ] = $value;
	}
	foreach ( array_intersect_key( $fragment['edits'], $attributes ) as $name => $by_value ) {
		$record[ $name ] = $attributes[ $name ];
		if ( ! isset( $by_value[ $record[ $name ] ] ) ) {
			return '';
		}
		$splices = array_merge( $splices, $by_value[ $record[ $name ] ] );
	}
	if ( preg_match( '/^[A-Za-z0-9_-]{1,64}$/', $attributes['partner'] ?? '' ) ) {
		$record['partner'] = $attributes['partner'];
	} else {
		$splices = array_merge( $splices, $fragment['withoutPartner'] );
	}
	$values = array(
		'[[origin]]'  => settings()['origin'],
		'[[partner]]' => $record['partner'] ?? '',
		'[[record]]'  => (string) wp_json_encode( $record ),
	);
	return strtr( splice( $fragment['html'], $splices ), array_map( 'esc_attr', $values ) );
}
