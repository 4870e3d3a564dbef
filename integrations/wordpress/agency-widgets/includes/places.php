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
 * @param array<string, string>|null $more Some more, or null to ask only.
 * @return array<string, string>|null Null where no page is being made: in feeds, in the REST API.
 */
function places( ?array $more = null ): ?array {
	static $places = null;
	if ( null !== $more ) {
		$places = array_merge( (array) $places, $more );
	}
	return $places;
}

/**
 * Returns the text of a mark, unpredictable for authors of the page.
 */
function new_mark(): string {
	return bin2hex( random_bytes( 8 ) );
}

/**
 * Returns the end of a widget's start tag with a mark, after which its first view is inserted. If a filter removes the mark or the
 * tag, no first view is inserted.
 *
 * @param array                 $widget     One of the kit's.
 * @param array<string, string> $attributes Those of its tag.
 */
function keep_place( array $widget, array $attributes ): string {
	$html = null === places() ? '' : first_view( $widget, $attributes );
	if ( '' === $html ) {
		return '>';
	}
	$mark = sprintf( ' data-agency-place="%s">', new_mark() );
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
	// The innermost output buffer, so that a cache stores the page with its first views.
	PHP_INT_MAX
);
