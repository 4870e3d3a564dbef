CREATE TABLE `stripe_prices` (
	`price_id` text NOT NULL,
	`livemode` integer NOT NULL,
	`stripe_id` text NOT NULL,
	`unit_amount` integer NOT NULL,
	`currency` text NOT NULL,
	`mode` text NOT NULL,
	PRIMARY KEY(`price_id`, `livemode`)
);
--> statement-breakpoint
CREATE TABLE `partners` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`created_at` integer NOT NULL
);
