<?php
/**
 * Deletes all data of the plugin.
 *
 * @package AgencyWidgets
 */

defined( 'WP_UNINSTALL_PLUGIN' ) || exit;

global $wpdb;

$agency_widgets_sites = is_multisite() ? get_sites( array( 'fields' => 'ids', 'number' => 0 ) ) : array( get_current_blog_id() );
foreach ( $agency_widgets_sites as $agency_widgets_site ) {
	if ( is_multisite() ) {
		switch_to_blog( $agency_widgets_site );
	}
	delete_option( 'agency_widgets' );
	delete_option( 'agency_widgets_release' );
	delete_option( 'agency_widgets_asked' );
	// phpcs:ignore WordPress.DB.DirectDatabaseQuery -- WordPress has no function that finds options by prefix.
	$agency_widgets_kept = $wpdb->get_col( "SELECT option_name FROM $wpdb->options WHERE option_name LIKE 'agency\_widgets\_fragment\_%'" );
	array_map( 'delete_option', $agency_widgets_kept );
	if ( is_multisite() ) {
		restore_current_blog();
	}
}
