CREATE TABLE `disputes` (
	`id` text PRIMARY KEY NOT NULL,
	`order_id` text NOT NULL,
	`charge_id` text NOT NULL,
	`amount` integer NOT NULL,
	`currency` text NOT NULL,
	`status` text NOT NULL,
	`reason` text NOT NULL,
	`created_at` integer NOT NULL,
	`as_of` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `disputes_by_order` ON `disputes` (`order_id`);--> statement-breakpoint
CREATE TABLE `failed_refunds` (
	`id` text PRIMARY KEY NOT NULL,
	`charge_id` text NOT NULL,
	`amount` integer NOT NULL,
	`failed_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `failed_refunds_by_charge` ON `failed_refunds` (`charge_id`);--> statement-breakpoint
CREATE TABLE `payment_problems` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`order_id` text,
	`session_id` text,
	`event_id` text NOT NULL,
	`charge_id` text,
	`expected` text,
	`got` text,
	`livemode` integer NOT NULL,
	`created_at` integer NOT NULL,
	`settled_at` integer
);
--> statement-breakpoint
CREATE INDEX `payment_problems_by_order` ON `payment_problems` (`order_id`);--> statement-breakpoint
CREATE INDEX `payment_problems_open` ON `payment_problems` (`created_at`) WHERE settled_at IS NULL;--> statement-breakpoint
CREATE TABLE `stripe_progress` (
	`id` text PRIMARY KEY NOT NULL,
	`reached_at` integer NOT NULL,
	`completed_at` integer
);
--> statement-breakpoint
ALTER TABLE `invoices` ADD `payment_intent_id` text;--> statement-breakpoint
CREATE INDEX `invoices_by_payment_intent` ON `invoices` (`payment_intent_id`);--> statement-breakpoint
ALTER TABLE `orders` ADD `amount_total` integer;--> statement-breakpoint
ALTER TABLE `orders` ADD `amount_discount` integer;--> statement-breakpoint
ALTER TABLE `orders` ADD `amount_tax` integer;--> statement-breakpoint
ALTER TABLE `orders` ADD `asked_at` integer;--> statement-breakpoint
CREATE INDEX `orders_by_status` ON `orders` (`status`,`created_at`);--> statement-breakpoint
CREATE INDEX `orders_by_subscription` ON `orders` (`subscription_id`);--> statement-breakpoint
CREATE INDEX `orders_with_attribution` ON `orders` (`created_at`) WHERE attribution IS NOT NULL;--> statement-breakpoint
ALTER TABLE `refunds` ADD `as_of` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `subscriptions` ADD `period_end` integer;--> statement-breakpoint
ALTER TABLE `subscriptions` ADD `ends_at` integer;--> statement-breakpoint
CREATE INDEX `stripe_events_by_receipt` ON `stripe_events` (`received_at`);--> statement-breakpoint
-- Each refund and invoice names its order from now on; those that are there are told theirs.
UPDATE `invoices` SET `order_id` = (SELECT `id` FROM `orders` WHERE `orders`.`subscription_id` = `invoices`.`subscription_id`) WHERE `order_id` IS NULL;
--> statement-breakpoint
UPDATE `refunds` SET `order_id` = coalesce(
	(SELECT `id` FROM `orders` WHERE `orders`.`payment_intent_id` = `refunds`.`payment_intent_id`),
	(SELECT `id` FROM `orders` WHERE `orders`.`customer_id` = `refunds`.`customer_id` ORDER BY `created_at` DESC LIMIT 1)
) WHERE `order_id` IS NULL;
