<?php
/**
 * Puts first views into the page when the whole of it is there. What goes through a content filter on the way would be changed
 * there: quotes in its texts become curly, its styles are taken for tags, and where tags are filtered (kses) their text stays.
 *
 * @package AgencyWidgets
 */

namespace AgencyWidgets;

defined( 'ABSPATH' ) || exit;

/**
 * The HTML that is put in for each mark of this page.
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
 * What ends a widget's start tag so that its first view will stand behind it. If something takes the mark, or all of the tag, the
 * view does not come.
 *
 * @param array                 $widget     One of the kit's.
 * @param array<string, string> $attributes Those of its tag.
 */
function keep_place( array $widget, array $attributes ): string {
	$html = null === places() ? '' : first_view( $widget, $attributes );
	if ( '' === $html ) {
		return '>';
	}
	// Nobody who writes a page can guess it.
	$mark = sprintf( ' data-agency-place="%s">', bin2hex( random_bytes( 8 ) ) );
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
	// The innermost of all, so that a cache keeps the page with what was put in.
	PHP_INT_MAX
);
