<?php
/**
 * Page Settings → Agency Widgets.
 *
 * @package AgencyWidgets
 */

namespace AgencyWidgets;

defined( 'ABSPATH' ) || exit;

const PAGE = 'agency-widgets';

add_action(
	'admin_init',
	static function () {
		register_setting( PAGE, OPTION, array( 'sanitize_callback' => __NAMESPACE__ . '\clean_settings' ) );
	}
);

add_action(
	'admin_menu',
	static function () {
		$title = __( 'Agency Widgets', 'agency-widgets' );
		add_options_page( $title, $title, 'manage_options', PAGE, __NAMESPACE__ . '\print_settings_page' );
	}
);

add_action(
	'admin_enqueue_scripts',
	static function ( $page ) {
		if ( 'settings_page_' . PAGE === $page ) {
			wp_enqueue_style( HANDLE, plugins_url( 'assets/agency-widgets.css', FILE ), array(), kit()['version'] );
		}
	}
);

add_filter(
	'plugin_action_links_' . plugin_basename( FILE ),
	static function ( $links ) {
		$address = admin_url( 'options-general.php?page=' . PAGE );
		$link    = sprintf( '<a href="%s">%s</a>', esc_url( $address ), esc_html__( 'Settings', 'agency-widgets' ) );
		return array_merge( array( $link ), $links );
	}
);

/**
 * Prints one row of the form.
 *
 * @param string $label Label of the field.
 * @param string $field Escaped HTML of the field.
 * @param string $hint  Description of the field.
 * @param string $id    Id of the field.
 */
function print_setting( string $label, string $field, string $hint, string $id ): void {
	// phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- The callers below escape the field.
	printf( '<tr><th scope="row"><label for="%s">%s</label></th><td>%s', esc_attr( $id ), esc_html( $label ), $field );
	printf( '<p class="description" id="%s-hint">%s</p></td></tr>', esc_attr( $id ), esc_html( $hint ) );
}

/**
 * Prints a row with a text field.
 */
function print_text_setting( string $name, string $type, string $label, string $hint ): void {
	$id    = 'agency-widgets-' . $name;
	$field = sprintf(
		'<input type="%s" class="regular-text code" id="%s" name="%s" value="%s" aria-describedby="%s-hint">',
		esc_attr( $type ),
		esc_attr( $id ),
		esc_attr( OPTION . '[' . $name . ']' ),
		esc_attr( settings()[ $name ] ),
		esc_attr( $id )
	);
	print_setting( $label, $field, $hint, $id );
}

/**
 * Prints a row with a checkbox.
 */
function print_switch_setting( string $name, string $label, string $hint ): void {
	$id    = 'agency-widgets-' . $name;
	$field = sprintf(
		'<input type="checkbox" id="%s" name="%s" value="1" aria-describedby="%s-hint"%s>',
		esc_attr( $id ),
		esc_attr( OPTION . '[' . $name . ']' ),
		esc_attr( $id ),
		checked( settings()[ $name ], true, false )
	);
	print_setting( $label, $field, $hint, $id );
}

/**
 * Prints a row with a select.
 *
 * @param array<string, string> $choices Labels by value.
 */
function print_choice_setting( string $name, string $label, array $choices, string $hint ): void {
	$id      = 'agency-widgets-' . $name;
	$options = '';
	foreach ( $choices as $value => $text ) {
		$selected = selected( settings()[ $name ], $value, false );
		$options .= sprintf( '<option value="%s"%s>%s</option>', esc_attr( $value ), $selected, esc_html( $text ) );
	}
	$field = sprintf(
		'<select id="%s" name="%s" aria-describedby="%s-hint">%s</select>',
		esc_attr( $id ),
		esc_attr( OPTION . '[' . $name . ']' ),
		esc_attr( $id ),
		$options
	);
	print_setting( $label, $field, $hint, $id );
}

/**
 * Prints a widget with the saved settings, and its shortcode.
 */
function print_live_preview(): void {
	// phpcs:ignore WordPress.Security.NonceVerification.Recommended -- Only selects the displayed preview.
	$asked  = isset( $_GET['widget'] ) ? sanitize_key( $_GET['widget'] ) : '';
	$widget = find_widget( $asked ) ?? find_widget( 'pricing-picker' );
	printf( '<h2 id="preview">%s</h2><nav class="nav-tab-wrapper">', esc_html__( 'How it looks', 'agency-widgets' ) );
	foreach ( kit()['widgets'] as $name => $each ) {
		$address = admin_url( 'options-general.php?page=' . PAGE . '&widget=' . $name . '#preview' );
		$current = $name === $widget['name'] ? ' nav-tab-active" aria-current="page' : '';
		// phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- One of the two constant strings above.
		printf( '<a class="nav-tab%s" href="%s">%s</a>', $current, esc_url( $address ), esc_html( $each['title'] ) );
	}
	printf( '</nav><p>%s <code>[agency_widget widget="%s"]</code></p>', esc_html__( 'To put it on a page, use the block “Agency widget” or this shortcode:', 'agency-widgets' ), esc_attr( $widget['name'] ) );
	// phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- `render_preview()` escapes its output.
	echo render_preview( $widget['name'], array_intersect_key( array_filter( settings() ), array( 'partner' => '' ), $widget['options'] ) );
}

/**
 * Prints the page.
 */
function print_settings_page(): void {
	?>
	<div class="wrap">
		<h1><?php esc_html_e( 'Agency Widgets', 'agency-widgets' ); ?></h1>
		<?php print_registration(); ?>
		<form action="options.php" method="post">
			<?php settings_fields( PAGE ); ?>
			<table class="form-table" role="presentation">
				<?php
				print_text_setting(
					'origin',
					'url',
					__( 'Address of the agency’s site', 'agency-widgets' ),
					__( 'Where the widgets come from and orders go, for example https://agency.example.', 'agency-widgets' )
				);
				print_text_setting(
					'partner',
					'text',
					__( 'Your partner ID', 'agency-widgets' ),
					__( 'You get it from the agency. It’s sent with every order and message, so they count as yours.', 'agency-widgets' )
				);
				print_switch_setting(
					'cart',
					__( 'Add the cart automatically', 'agency-widgets' ),
					__( 'Puts a cart button in the corner of every page that has plans but no cart of its own.', 'agency-widgets' )
				);
				print_switch_setting(
					'pinned',
					__( 'Only the tested version', 'agency-widgets' ),
					__( 'Browsers then refuse a script that isn’t exactly the one this plugin was tested with. With this off, you get the agency’s newest version.', 'agency-widgets' )
				);
				print_switch_setting(
					'config',
					__( 'Let the agency set options', 'agency-widgets' ),
					__( 'Options that authors leave open come from your partner record, so the agency can change them for you on all pages. Needs your partner ID.', 'agency-widgets' )
				);
				print_switch_setting(
					'health',
					__( 'Tell the agency how your widgets are doing', 'agency-widgets' ),
					__( 'Once per page view: which version ran, and whether a widget showed, failed or was blocked. No IDs, nothing stored, and nothing about visitors who said no. Your partner page shows the reports.', 'agency-widgets' )
				);
				print_switch_setting(
					'analytics',
					__( 'Report to the data layer', 'agency-widgets' ),
					__( 'For Google Tag Manager and GA4: what visitors put into the cart and order.', 'agency-widgets' )
				);
				print_choice_setting(
					'consent',
					__( 'Where visitors came from', 'agency-widgets' ),
					array(
						'auto'    => __( 'Ask the consent plugin of this site', 'agency-widgets' ),
						'granted' => __( 'Keep for 90 days: visitors have agreed', 'agency-widgets' ),
						'denied'  => __( 'Don’t keep', 'agency-widgets' ),
					),
					__( 'The campaign and the previous site, sent with an order. Consent plugins that support the WP Consent API, TCF or Google Consent Mode are asked automatically, and nothing is kept until a visitor agrees.', 'agency-widgets' )
				);
				?>
			</table>
			<?php submit_button(); ?>
		</form>
		<?php print_live_preview(); ?>
	</div>
	<?php
}
