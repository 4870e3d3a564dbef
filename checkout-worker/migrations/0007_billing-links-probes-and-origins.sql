CREATE TABLE `billing_links` (
	`id` text PRIMARY KEY NOT NULL,
	`address_key` text NOT NULL,
	`orders` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer
);
--> statement-breakpoint
CREATE INDEX `billing_links_by_address` ON `billing_links` (`address_key`,`created_at`);--> statement-breakpoint
CREATE INDEX `billing_links_by_creation` ON `billing_links` (`created_at`);--> statement-breakpoint
CREATE TABLE `health_probes` (
	`id` integer PRIMARY KEY NOT NULL,
	`written_at` integer NOT NULL
);
--> statement-breakpoint
DROP INDEX `contact_messages_by_email`;--> statement-breakpoint
ALTER TABLE `contact_messages` ADD `origin` text;--> statement-breakpoint
CREATE INDEX `contact_messages_by_address` ON `contact_messages` (lower("email"),`created_at`);--> statement-breakpoint
CREATE INDEX `outbox_by_kind` ON `outbox` (`kind`,`created_at`);