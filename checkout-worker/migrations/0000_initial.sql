CREATE TABLE `billing_links` (
	`id` text PRIMARY KEY NOT NULL,
	`address_key` text NOT NULL,
	`orders` text NOT NULL,
	`language` text,
	`created_at` integer NOT NULL,
	`expires_at` integer
);
--> statement-breakpoint
CREATE INDEX `billing_links_by_address` ON `billing_links` (`address_key`,`created_at`);--> statement-breakpoint
CREATE INDEX `billing_links_by_creation` ON `billing_links` (`created_at`);--> statement-breakpoint
CREATE TABLE `booking_changes` (
	`id` text PRIMARY KEY NOT NULL,
	`key` text NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `booking_changes_by_key` ON `booking_changes` (`key`,`created_at`);--> statement-breakpoint
CREATE INDEX `booking_changes_by_creation` ON `booking_changes` (`created_at`);--> statement-breakpoint
CREATE TABLE `booking_locks` (
	`name` text PRIMARY KEY NOT NULL,
	`until` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `stripe_prices` (
	`price_id` text NOT NULL,
	`livemode` integer NOT NULL,
	`stripe_id` text NOT NULL,
	`unit_amount` integer NOT NULL,
	`currency` text NOT NULL,
	`interval` text NOT NULL,
	PRIMARY KEY(`price_id`, `livemode`)
);
--> statement-breakpoint
CREATE TABLE `stripe_promotions` (
	`stripe_id` text PRIMARY KEY NOT NULL,
	`promotion_id` text NOT NULL,
	`version` text NOT NULL,
	`livemode` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `stripe_promotions_by_promotion` ON `stripe_promotions` (`promotion_id`);--> statement-breakpoint
CREATE TABLE `contact_messages` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text DEFAULT 'message' NOT NULL,
	`submission` text,
	`content_key` text NOT NULL,
	`name` text NOT NULL,
	`email` text NOT NULL,
	`phone` text DEFAULT '' NOT NULL,
	`company` text DEFAULT '' NOT NULL,
	`message` text NOT NULL,
	`services` text NOT NULL,
	`other_service` text NOT NULL,
	`cart` text NOT NULL,
	`partner` text,
	`attribution` text,
	`language` text,
	`origin` text,
	`created_at` integer NOT NULL,
	`answered_at` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `contact_messages_submission_unique` ON `contact_messages` (`submission`);--> statement-breakpoint
CREATE UNIQUE INDEX `contact_messages_content_key_unique` ON `contact_messages` (`content_key`);--> statement-breakpoint
CREATE INDEX `contact_messages_by_creation` ON `contact_messages` (`created_at`);--> statement-breakpoint
CREATE INDEX `contact_messages_waiting` ON `contact_messages` (`created_at`) WHERE answered_at IS NULL;--> statement-breakpoint
CREATE INDEX `contact_messages_by_address` ON `contact_messages` (lower("email"),`created_at`);--> statement-breakpoint
CREATE TABLE `desk_actions` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`person` text NOT NULL,
	`action` text NOT NULL,
	`about` text NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `desk_actions_by_creation` ON `desk_actions` (`created_at`);--> statement-breakpoint
CREATE TABLE `webhook_deliveries` (
	`id` text PRIMARY KEY NOT NULL,
	`endpoint_id` text NOT NULL,
	`event_id` text NOT NULL,
	`type` text NOT NULL,
	`about` text NOT NULL,
	`details` text,
	`is_test` integer DEFAULT false NOT NULL,
	`occurred_at` integer NOT NULL,
	`status` text NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`due_at` integer NOT NULL,
	`result` text,
	`created_at` integer NOT NULL,
	`delivered_at` integer
);
--> statement-breakpoint
CREATE INDEX `webhook_deliveries_by_due_time` ON `webhook_deliveries` (`status`,`due_at`) WHERE status IN ('waiting', 'sending');--> statement-breakpoint
CREATE INDEX `webhook_deliveries_by_endpoint` ON `webhook_deliveries` (`endpoint_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `webhook_deliveries_by_creation` ON `webhook_deliveries` (`created_at`);--> statement-breakpoint
CREATE INDEX `webhook_deliveries_by_about` ON `webhook_deliveries` (`about`);--> statement-breakpoint
CREATE TABLE `webhook_endpoints` (
	`id` text PRIMARY KEY NOT NULL,
	`partner` text,
	`url` text NOT NULL,
	`events` text NOT NULL,
	`secret` text NOT NULL,
	`old_secret` text,
	`old_secret_until` integer,
	`disabled_reason` text,
	`disabled_at` integer,
	`failing_since` integer,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `webhook_endpoints_by_partner` ON `webhook_endpoints` (`partner`);--> statement-breakpoint
CREATE TABLE `file_searches` (
	`id` text PRIMARY KEY NOT NULL,
	`last_key` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `health_probes` (
	`id` integer PRIMARY KEY NOT NULL,
	`written_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `outbox` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`about` text NOT NULL,
	`figure` integer,
	`variant` text,
	`address` text,
	`status` text NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`due_at` integer NOT NULL,
	`created_at` integer NOT NULL,
	`sent_at` integer
);
--> statement-breakpoint
CREATE INDEX `outbox_by_due_time` ON `outbox` (`status`,`due_at`);--> statement-breakpoint
CREATE INDEX `outbox_by_kind` ON `outbox` (`kind`,`created_at`);--> statement-breakpoint
CREATE INDEX `outbox_by_about` ON `outbox` (`about`);--> statement-breakpoint
CREATE TABLE `disputes` (
	`id` text PRIMARY KEY NOT NULL,
	`order_id` text NOT NULL,
	`charge_id` text NOT NULL,
	`payment_intent_id` text,
	`amount` integer NOT NULL,
	`currency` text NOT NULL,
	`status` text NOT NULL,
	`reason` text NOT NULL,
	`created_at` integer NOT NULL,
	`due_by` integer,
	`status_since` integer NOT NULL,
	`version` text NOT NULL,
	`movements` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `disputes_by_order` ON `disputes` (`order_id`);--> statement-breakpoint
CREATE INDEX `disputes_by_charge` ON `disputes` (`charge_id`);--> statement-breakpoint
CREATE TABLE `failed_refunds` (
	`id` text PRIMARY KEY NOT NULL,
	`charge_id` text NOT NULL,
	`amount` integer NOT NULL,
	`failed_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `failed_refunds_by_charge` ON `failed_refunds` (`charge_id`);--> statement-breakpoint
CREATE TABLE `invoice_payments` (
	`payment_intent_id` text PRIMARY KEY NOT NULL,
	`invoice_id` text NOT NULL,
	`order_id` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `invoice_payments_by_order` ON `invoice_payments` (`order_id`);--> statement-breakpoint
CREATE TABLE `invoice_requests` (
	`id` text PRIMARY KEY NOT NULL,
	`order_id` text NOT NULL,
	`content_key` text NOT NULL,
	`company` text NOT NULL,
	`name` text NOT NULL,
	`email` text NOT NULL,
	`line1` text NOT NULL,
	`line2` text DEFAULT '' NOT NULL,
	`postalCode` text DEFAULT '' NOT NULL,
	`city` text NOT NULL,
	`state` text DEFAULT '' NOT NULL,
	`taxId` text DEFAULT '' NOT NULL,
	`poNumber` text DEFAULT '' NOT NULL,
	`country` text NOT NULL,
	`mode` text NOT NULL,
	`lines` text NOT NULL,
	`amount` integer NOT NULL,
	`currency` text NOT NULL,
	`promotion` text,
	`discount` integer DEFAULT 0 NOT NULL,
	`later_discount` text,
	`partner` text,
	`partner_proof` text,
	`attribution` text,
	`language` text NOT NULL,
	`cart_request` text,
	`terms_accepted_at` integer,
	`created_at` integer NOT NULL,
	`declined_at` integer,
	`decline_reason` text,
	`started_at` integer,
	`invoice_id` text,
	`sent_at` integer,
	`due_at` integer,
	`due_as_of` integer DEFAULT 0 NOT NULL,
	`overdue_at` integer,
	`voided_at` integer,
	`written_off_at` integer,
	`payments` text DEFAULT '{}' NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `invoice_requests_order_id_unique` ON `invoice_requests` (`order_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `invoice_requests_content_key_unique` ON `invoice_requests` (`content_key`);--> statement-breakpoint
CREATE UNIQUE INDEX `invoice_requests_invoice_id_unique` ON `invoice_requests` (`invoice_id`);--> statement-breakpoint
CREATE INDEX `invoice_requests_by_creation` ON `invoice_requests` (`created_at`);--> statement-breakpoint
CREATE INDEX `invoice_requests_by_cart` ON `invoice_requests` (`cart_request`);--> statement-breakpoint
CREATE INDEX `invoice_requests_by_address` ON `invoice_requests` (lower("email"));--> statement-breakpoint
CREATE INDEX `invoice_requests_waiting` ON `invoice_requests` (`created_at`) WHERE declined_at IS NULL AND sent_at IS NULL;--> statement-breakpoint
CREATE TABLE `invoices` (
	`id` text PRIMARY KEY NOT NULL,
	`order_id` text,
	`subscription_id` text,
	`paid` integer NOT NULL,
	`is_void` integer DEFAULT false NOT NULL,
	`amount_paid` integer NOT NULL,
	`amount_tax` integer,
	`currency` text NOT NULL,
	`billing_reason` text,
	`created_at` integer NOT NULL,
	`paid_at` integer
);
--> statement-breakpoint
CREATE INDEX `invoices_by_order` ON `invoices` (`order_id`);--> statement-breakpoint
CREATE INDEX `invoices_by_subscription` ON `invoices` (`subscription_id`);--> statement-breakpoint
CREATE TABLE `onboarding_answers` (
	`order_id` text PRIMARY KEY NOT NULL,
	`answers` text NOT NULL,
	`answered_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `onboarding_answers_by_time` ON `onboarding_answers` (`answered_at`);--> statement-breakpoint
CREATE TABLE `onboarding_calls` (
	`order_id` text PRIMARY KEY NOT NULL,
	`booking` text NOT NULL,
	`starts_at` integer NOT NULL,
	`booked_at` integer NOT NULL,
	`canceled_at` integer
);
--> statement-breakpoint
CREATE INDEX `onboarding_calls_by_booking` ON `onboarding_calls` (`booking`);--> statement-breakpoint
CREATE INDEX `onboarding_calls_by_time` ON `onboarding_calls` (`booked_at`);--> statement-breakpoint
CREATE TABLE `orders` (
	`id` text PRIMARY KEY NOT NULL,
	`session_id` text,
	`number` text GENERATED ALWAYS AS (upper(substr(session_id, -8))) VIRTUAL,
	`status` text NOT NULL,
	`status_rank` integer NOT NULL,
	`mode` text NOT NULL,
	`lines` text NOT NULL,
	`extras` text,
	`accepted_session` text,
	`amount` integer NOT NULL,
	`amount_total` integer,
	`amount_discount` integer,
	`amount_tax` integer,
	`presentment_amount` integer,
	`presentment_currency` text,
	`promotion` text,
	`later_discount` text,
	`currency` text NOT NULL,
	`livemode` integer NOT NULL,
	`catalogue_version` text NOT NULL,
	`partner` text,
	`partner_proof` text,
	`attribution` text,
	`consent` text,
	`language` text,
	`address_key` text,
	`customer_id` text,
	`subscription_id` text,
	`payment_intent_id` text,
	`invoice_id` text,
	`created_at` integer NOT NULL,
	`paid_at` integer,
	`delivered_at` integer,
	`terms_accepted_at` integer,
	`asked_at` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `orders_session_id_unique` ON `orders` (`session_id`);--> statement-breakpoint
CREATE INDEX `orders_by_status` ON `orders` (`status`,`created_at`);--> statement-breakpoint
CREATE INDEX `orders_by_subscription` ON `orders` (`subscription_id`);--> statement-breakpoint
CREATE INDEX `orders_with_attribution` ON `orders` (`created_at`) WHERE attribution IS NOT NULL;--> statement-breakpoint
CREATE INDEX `orders_by_partner` ON `orders` (`partner`,`created_at`);--> statement-breakpoint
CREATE INDEX `orders_by_creation` ON `orders` (`created_at`);--> statement-breakpoint
CREATE INDEX `orders_by_customer` ON `orders` (`customer_id`);--> statement-breakpoint
CREATE INDEX `orders_by_address` ON `orders` (`address_key`);--> statement-breakpoint
CREATE INDEX `orders_by_payment_intent` ON `orders` (`payment_intent_id`);--> statement-breakpoint
CREATE INDEX `orders_by_number` ON `orders` (`number`);--> statement-breakpoint
CREATE INDEX `orders_by_invoice` ON `orders` (`invoice_id`);--> statement-breakpoint
CREATE INDEX `orders_delivered` ON `orders` (`delivered_at`) WHERE delivered_at IS NOT NULL;--> statement-breakpoint
CREATE INDEX `orders_by_accepted_session` ON `orders` (`accepted_session`) WHERE accepted_session IS NOT NULL;--> statement-breakpoint
CREATE TABLE `payment_problems` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`about` text NOT NULL,
	`since` integer,
	`order_id` text,
	`session_id` text,
	`event_id` text NOT NULL,
	`charge_id` text,
	`expected` text,
	`got` text,
	`livemode` integer NOT NULL,
	`created_at` integer NOT NULL,
	`settled_at` integer,
	`due_at` integer
);
--> statement-breakpoint
CREATE INDEX `payment_problems_by_order` ON `payment_problems` (`order_id`);--> statement-breakpoint
CREATE INDEX `payment_problems_open` ON `payment_problems` (`created_at`) WHERE settled_at IS NULL;--> statement-breakpoint
CREATE TABLE `refunds` (
	`charge_id` text PRIMARY KEY NOT NULL,
	`order_id` text,
	`payment_intent_id` text,
	`invoice_id` text,
	`amount_charged` integer,
	`totals` text NOT NULL,
	`currency` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `refunds_by_order` ON `refunds` (`order_id`);--> statement-breakpoint
CREATE INDEX `refunds_by_payment_intent` ON `refunds` (`payment_intent_id`);--> statement-breakpoint
CREATE INDEX `refunds_by_invoice` ON `refunds` (`invoice_id`);--> statement-breakpoint
CREATE TABLE `stripe_events` (
	`id` text PRIMARY KEY NOT NULL,
	`type` text NOT NULL,
	`created` integer NOT NULL,
	`received_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `stripe_events_by_receipt` ON `stripe_events` (`received_at`);--> statement-breakpoint
CREATE TABLE `stripe_progress` (
	`id` text PRIMARY KEY NOT NULL,
	`reached_at` integer NOT NULL,
	`completed_at` integer
);
--> statement-breakpoint
CREATE TABLE `subscriptions` (
	`id` text PRIMARY KEY NOT NULL,
	`order_id` text,
	`status` text NOT NULL,
	`period_start` integer,
	`period_end` integer,
	`ends_at` integer,
	`ends_changed_at` integer,
	`is_paused` integer DEFAULT false NOT NULL,
	`pause_changed_at` integer,
	`interval` text,
	`lines` text,
	`plan_changed_at` integer,
	`version` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `subscriptions_by_order` ON `subscriptions` (`order_id`);--> statement-breakpoint
CREATE INDEX `subscriptions_in_trouble` ON `subscriptions` (`period_end`,`id`) WHERE status IN ('past_due', 'unpaid', 'paused') OR is_paused = 1;--> statement-breakpoint
CREATE INDEX `subscriptions_ending` ON `subscriptions` (`ends_at`) WHERE ends_at IS NOT NULL;--> statement-breakpoint
CREATE TABLE `unreadable_events` (
	`id` text PRIMARY KEY NOT NULL,
	`created` integer NOT NULL,
	`tried_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `closed_months` (
	`partner` text PRIMARY KEY NOT NULL,
	`until` text NOT NULL,
	`months` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `embed_health` (
	`day` text NOT NULL,
	`origin` text NOT NULL,
	`version` text NOT NULL,
	`tag` text NOT NULL,
	`event` text NOT NULL,
	`detail` text NOT NULL,
	`views` integer NOT NULL,
	PRIMARY KEY(`day`, `origin`, `version`, `tag`, `event`, `detail`)
);
--> statement-breakpoint
CREATE INDEX `embed_health_by_origin` ON `embed_health` (`origin`,`day`);--> statement-breakpoint
CREATE TABLE `partner_origins` (
	`origin` text PRIMARY KEY NOT NULL,
	`partner` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `partner_origins_by_partner` ON `partner_origins` (`partner`);--> statement-breakpoint
CREATE TABLE `partners` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`email` text,
	`commission` integer,
	`past_commissions` text DEFAULT '[]' NOT NULL,
	`sale_mails` integer DEFAULT false NOT NULL,
	`config` text,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `partners_by_id_in_any_case` ON `partners` (lower("id"));--> statement-breakpoint
CREATE TABLE `deployed_sites` (
	`site` text PRIMARY KEY NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `switched_off` (
	`version` text PRIMARY KEY NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `review_invitations` (
	`order_id` text PRIMARY KEY NOT NULL,
	`services` text NOT NULL,
	`created_at` integer NOT NULL,
	`declined_at` integer
);
--> statement-breakpoint
CREATE TABLE `reviews` (
	`id` text PRIMARY KEY NOT NULL,
	`status` text NOT NULL,
	`author_name` text NOT NULL,
	`author_title` text NOT NULL,
	`email` text,
	`rating` integer NOT NULL,
	`review_text` text NOT NULL,
	`is_sample` integer DEFAULT false NOT NULL,
	`order_id` text,
	`purchased_at` integer,
	`services` text DEFAULT '[]' NOT NULL,
	`source` text,
	`source_url` text,
	`reply` text,
	`replied_at` integer,
	`submission` text,
	`content_key` text,
	`created_at` integer NOT NULL,
	`decided_at` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `reviews_order_id_unique` ON `reviews` (`order_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `reviews_submission_unique` ON `reviews` (`submission`);--> statement-breakpoint
CREATE UNIQUE INDEX `reviews_content_key_unique` ON `reviews` (`content_key`);--> statement-breakpoint
CREATE INDEX `reviews_by_status` ON `reviews` (`status`,`created_at`,`id`);--> statement-breakpoint
CREATE TABLE `withdrawals` (
	`id` text PRIMARY KEY NOT NULL,
	`content_key` text NOT NULL,
	`name` text NOT NULL,
	`email` text NOT NULL,
	`number` text NOT NULL,
	`part` text NOT NULL,
	`order_id` text,
	`language` text NOT NULL,
	`created_at` integer NOT NULL,
	`settled_at` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `withdrawals_content_key_unique` ON `withdrawals` (`content_key`);--> statement-breakpoint
CREATE INDEX `withdrawals_by_creation` ON `withdrawals` (`created_at`);--> statement-breakpoint
CREATE INDEX `withdrawals_by_address` ON `withdrawals` (lower("email"),`created_at`);--> statement-breakpoint
CREATE INDEX `withdrawals_by_order` ON `withdrawals` (`order_id`);--> statement-breakpoint
CREATE TABLE `sent_files` (
	`key` text PRIMARY KEY NOT NULL,
	`message_id` text,
	`order_id` text,
	`field` text NOT NULL,
	`name` text NOT NULL,
	`type` text NOT NULL,
	`size` integer NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`message_id`) REFERENCES `contact_messages`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`order_id`) REFERENCES `onboarding_answers`(`order_id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `sent_files_by_message` ON `sent_files` (`message_id`);--> statement-breakpoint
CREATE INDEX `sent_files_by_order` ON `sent_files` (`order_id`);
