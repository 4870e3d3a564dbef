CREATE TABLE `onboarding_answers` (
	`order_id` text PRIMARY KEY NOT NULL,
	`answers` text NOT NULL,
	`answered_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `onboarding_answers_by_time` ON `onboarding_answers` (`answered_at`);--> statement-breakpoint
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
ALTER TABLE `orders` ADD `number` text GENERATED ALWAYS AS (upper(substr(session_id, -8))) VIRTUAL;--> statement-breakpoint
ALTER TABLE `orders` ADD `terms_accepted_at` integer;--> statement-breakpoint
CREATE INDEX `orders_by_number` ON `orders` (`number`);--> statement-breakpoint
ALTER TABLE `subscriptions` ADD `plan` text;--> statement-breakpoint
ALTER TABLE `subscriptions` ADD `plan_changed_at` integer;