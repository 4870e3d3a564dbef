CREATE TABLE `desk_actions` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`person` text NOT NULL,
	`action` text NOT NULL,
	`about` text NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `desk_actions_by_creation` ON `desk_actions` (`created_at`);--> statement-breakpoint
ALTER TABLE `contact_messages` ADD `answered_at` integer;--> statement-breakpoint
CREATE INDEX `contact_messages_waiting` ON `contact_messages` (`created_at`) WHERE answered_at IS NULL;--> statement-breakpoint
CREATE INDEX `orders_by_invoice` ON `orders` (`invoice_id`);