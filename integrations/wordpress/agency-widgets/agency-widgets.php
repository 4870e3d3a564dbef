<?php
/**
 * Plugin Name:       Agency Widgets
 * Description:       Your agency's plans, cart, booking, reviews and forms on any page, as a block or a shortcode. Works for authors who may not paste code.
 * Version:           {{version}}
 * Requires at least: 6.1
 * Requires PHP:      7.4
 * License:           MIT
 * License URI:       https://opensource.org/license/mit
 * Text Domain:       agency-widgets
 * Domain Path:       /languages
 *
 * @package AgencyWidgets
 */

namespace AgencyWidgets;

defined( 'ABSPATH' ) || exit;

const FILE = __FILE__;

require __DIR__ . '/includes/kit.php';
require __DIR__ . '/includes/settings.php';
require __DIR__ . '/includes/registration.php';
require __DIR__ . '/includes/settings-page.php';
require __DIR__ . '/includes/loader.php';
require __DIR__ . '/includes/options.php';
require __DIR__ . '/includes/fragments.php';
require __DIR__ . '/includes/places.php';
require __DIR__ . '/includes/widget.php';
require __DIR__ . '/includes/shortcode.php';
require __DIR__ . '/includes/block.php';
require __DIR__ . '/includes/consent.php';

add_action(
	'init',
	static function () {
		load_plugin_textdomain( 'agency-widgets', false, dirname( plugin_basename( FILE ) ) . '/languages' );
	}
);
