ALTER TABLE `billing_links` ADD `language` text;--> statement-breakpoint
ALTER TABLE `contact_messages` ADD `language` text;--> statement-breakpoint
ALTER TABLE `orders` ADD `language` text;