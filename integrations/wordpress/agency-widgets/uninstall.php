<?php
/**
 * Leaves nothing behind.
 *
 * @package AgencyWidgets
 */

defined( 'WP_UNINSTALL_PLUGIN' ) || exit;

$agency_widgets_sites = is_multisite() ? get_sites( array( 'fields' => 'ids', 'number' => 0 ) ) : array( get_current_blog_id() );
foreach ( $agency_widgets_sites as $agency_widgets_site ) {
	if ( is_multisite() ) {
		switch_to_blog( $agency_widgets_site );
	}
	delete_option( 'agency_widgets' );
	delete_transient( 'agency_widgets_catalogue' );
	delete_transient( 'agency_widgets_catalogue_kept' );
	if ( is_multisite() ) {
		restore_current_blog();
	}
}
