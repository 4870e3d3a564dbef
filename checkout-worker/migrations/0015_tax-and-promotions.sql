CREATE TABLE `stripe_promotions` (
	`stripe_id` text PRIMARY KEY NOT NULL,
	`promotion_id` text NOT NULL,
	`version` text NOT NULL,
	`livemode` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `stripe_promotions_by_promotion` ON `stripe_promotions` (`promotion_id`);--> statement-breakpoint
ALTER TABLE `orders` ADD `presentment_amount` integer;--> statement-breakpoint
ALTER TABLE `orders` ADD `presentment_currency` text;--> statement-breakpoint
ALTER TABLE `orders` ADD `promotion` text;