<?php
/**
 * Prints a widget's tag. Everything in it is escaped here, so every caller is safe.
 *
 * @package AgencyWidgets
 */

namespace AgencyWidgets;

defined( 'ABSPATH' ) || exit;

/**
 * Returns a link to the agency's page with the widget's function. Visitors see the link if no first view is known, until the widget has
 * loaded, and if the widget fails.
 *
 * @param array       $widget   Widget of the kit.
 * @param string      $partner  Partner id, or an empty string.
 * @param string|null $language Language of the tag, for example `de-DE`. Null for the site's language.
 */
function plain_link( array $widget, string $partner, ?string $language = null ): string {
	$language = strtolower( strtok( $language ?? get_bloginfo( 'language' ), '-_' ) );
	$folder   = in_array( $language, kit()['folders'], true ) ? '/' . $language : '';
	$address  = settings()['origin'] . $folder . $widget['page'];
	if ( '' !== $partner ) {
		$address = add_query_arg( 'partner', rawurlencode( $partner ), $address );
	}
	return sprintf( '<a href="%s">%s</a>', esc_url( $address ), esc_html( $widget['link'][ $language ] ?? $widget['link']['en'] ) );
}

/**
 * Returns attributes as HTML, each with a leading space.
 *
 * @param array<string, string> $attributes Values by name.
 */
function print_attributes( array $attributes ): string {
	$html = '';
	foreach ( $attributes as $name => $value ) {
		$html .= '' === $value ? ' ' . esc_attr( $name ) : sprintf( ' %s="%s"', esc_attr( $name ), esc_attr( $value ) );
	}
	return $html;
}

/**
 * Returns HTML with sentences that only users who can edit posts see. The sentences are not part of the widget's HTML, because page
 * builders such as Elementor show a widget's HTML from their cache to all users.
 *
 * @param string[] $sentences Sentences in plain text.
 */
function remarks( array $sentences ): string {
	if ( ! $sentences || ! current_user_can( 'edit_posts' ) ) {
		return '';
	}
	$lines  = implode( '<br>', array_map( 'esc_html', $sentences ) );
	$remark = sprintf( '<p class="agency-widgets-remark"><strong>%s</strong> %s</p>', esc_html__( 'Only you see this:', 'agency-widgets' ), $lines );
	if ( null === places() ) {
		return $remark;
	}
	$mark = sprintf( '<!-- %s -->', create_mark() );
	places( array( $mark => $remark ) );
	return $mark;
}

/**
 * Returns a widget's HTML.
 *
 * @param string $name  For example `pricing-picker`.
 * @param array  $given The author's options.
 */
function render_widget( string $name, array $given ): string {
	$widget = find_widget( $name );
	if ( null === $widget ) {
		/* translators: 1: a name, 2: names of widgets. */
		$sentence = __( 'There’s no widget “%1$s”. Choose from: %2$s.', 'agency-widgets' );
		return remarks( array( sprintf( $sentence, $name, implode( ', ', array_keys( kit()['widgets'] ) ) ) ) );
	}
	if ( is_feed() ) {
		return plain_link( $widget, settings()['partner'] );
	}
	enqueue_loader( $widget['name'] );
	list( $attributes, $sentences ) = clean_options( $widget, $given );
	$attributes                     = all_attributes( $widget, $attributes );
	$partner                        = $attributes['partner'] ?? settings()['partner'];
	return sprintf(
		'<%1$s%2$s%3$s%4$s</%1$s>%5$s',
		// tag_escape() removes hyphens before WordPress 6.5.5.
		esc_attr( $widget['tag'] ),
		print_attributes( $attributes ),
		mark_first_view( $widget, $attributes ),
		plain_link( $widget, $partner, $attributes['lang'] ?? null ),
		remarks( $sentences )
	);
}

/**
 * Returns the widget in a frame for the editor, so that the preview needs no script of the kit on WordPress's own page.
 *
 * @param string $name  For example `pricing-picker`.
 * @param array  $given The author's options.
 */
function render_preview( string $name, array $given ): string {
	$widget = find_widget( $name );
	if ( null === $widget ) {
		return render_widget( $name, $given );
	}
	list( $attributes, $sentences ) = clean_options( $widget, $given );
	$shown                          = array_filter( $given, static fn( $value, $key ) => 0 === strpos( (string) $key, 'color-' ) && is_string( $value ), ARRAY_FILTER_USE_BOTH );
	foreach ( $attributes as $key => $value ) {
		if ( ! empty( $widget['options'][ $key ]['inFrames'] ) ) {
			$shown[ $key ] = $value;
		}
	}
	$address                        = add_query_arg( array_map( 'rawurlencode', $shown ), settings()['origin'] . '/embed/frame/' . $widget['name'] );
	return sprintf(
		'<iframe class="agency-widgets-preview" src="%s" title="%s" sandbox="allow-scripts allow-same-origin" loading="lazy"></iframe>%s',
		esc_url( $address ),
		esc_attr( $widget['title'] ),
		remarks( $sentences )
	);
}
