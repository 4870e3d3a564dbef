<?php
/**
 * Inserts first views and remarks into the complete page. Content filters would change first views: quotes become curly, styles are
 * treated as tags, and filtered tags (kses) leave their text.
 *
 * @package AgencyWidgets
 */

namespace AgencyWidgets;

defined( 'ABSPATH' ) || exit;

/**
 * Returns the HTML to insert for each mark of this page.
 *
 * @param array<string, string>|null $more Additional HTML by mark. Null only reads the existing HTML.
 * @return array<string, string>|null Null if WordPress renders no page, but a feed or a REST response.
 */
function places( ?array $more = null ): ?array {
	static $places = null;
	if ( null !== $more ) {
		$places = array_merge( (array) $places, $more );
	}
	return $places;
}

/**
 * Creates a mark that authors of the page cannot predict.
 */
function create_mark(): string {
	return bin2hex( random_bytes( 8 ) );
}

/**
 * Returns the end of a widget's start tag with a mark, after which its first view is inserted. If a filter removes the mark or the
 * tag, no first view is inserted.
 *
 * @param array                 $widget     Widget of the kit.
 * @param array<string, string> $attributes Attributes of the widget's tag.
 */
function mark_first_view( array $widget, array $attributes ): string {
	$html = null === places() ? '' : first_view( $widget, $attributes );
	if ( '' === $html ) {
		return '>';
	}
	$mark = sprintf( ' data-agency-place="%s">', create_mark() );
	places( array( $mark => '>' . $html ) );
	return $mark;
}

add_filter(
	'template_include',
	static function ( $template ) {
		places( array() );
		ob_start( static fn( $page ) => strtr( $page, places() ) );
		return $template;
	},
	// Starts the innermost output buffer, so that a cache stores the page with its first views.
	PHP_INT_MAX
);
