CREATE TABLE `invoices` (
	`id` text PRIMARY KEY NOT NULL,
	`order_id` text,
	`subscription_id` text,
	`paid` integer NOT NULL,
	`amount_paid` integer NOT NULL,
	`currency` text NOT NULL,
	`billing_reason` text,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `invoices_by_order` ON `invoices` (`order_id`);--> statement-breakpoint
CREATE INDEX `invoices_by_subscription` ON `invoices` (`subscription_id`);--> statement-breakpoint
CREATE TABLE `orders` (
	`id` text PRIMARY KEY NOT NULL,
	`session_id` text,
	`status` text NOT NULL,
	`status_rank` integer NOT NULL,
	`mode` text NOT NULL,
	`lines` text NOT NULL,
	`amount` integer NOT NULL,
	`currency` text NOT NULL,
	`livemode` integer NOT NULL,
	`catalogue_version` text NOT NULL,
	`partner` text,
	`attribution` text,
	`customer_id` text,
	`subscription_id` text,
	`payment_intent_id` text,
	`invoice_id` text,
	`created_at` integer NOT NULL,
	`paid_at` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `orders_session_id_unique` ON `orders` (`session_id`);--> statement-breakpoint
CREATE INDEX `orders_by_partner` ON `orders` (`partner`,`created_at`);--> statement-breakpoint
CREATE INDEX `orders_by_creation` ON `orders` (`created_at`);--> statement-breakpoint
CREATE INDEX `orders_by_customer` ON `orders` (`customer_id`);--> statement-breakpoint
CREATE INDEX `orders_by_payment_intent` ON `orders` (`payment_intent_id`);--> statement-breakpoint
CREATE TABLE `refunds` (
	`charge_id` text PRIMARY KEY NOT NULL,
	`order_id` text,
	`payment_intent_id` text,
	`customer_id` text,
	`amount_refunded` integer NOT NULL,
	`currency` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `refunds_by_order` ON `refunds` (`order_id`);--> statement-breakpoint
CREATE INDEX `refunds_by_payment_intent` ON `refunds` (`payment_intent_id`);--> statement-breakpoint
CREATE INDEX `refunds_by_customer` ON `refunds` (`customer_id`);--> statement-breakpoint
CREATE TABLE `stripe_events` (
	`id` text PRIMARY KEY NOT NULL,
	`type` text NOT NULL,
	`created` integer NOT NULL,
	`received_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `subscriptions` (
	`id` text PRIMARY KEY NOT NULL,
	`order_id` text,
	`status` text NOT NULL,
	`cancel_at_period_end` integer NOT NULL,
	`version` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `subscriptions_by_order` ON `subscriptions` (`order_id`);--> statement-breakpoint
CREATE TABLE `partner_origins` (
	`origin` text PRIMARY KEY NOT NULL,
	`partner` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `partner_origins_by_partner` ON `partner_origins` (`partner`);