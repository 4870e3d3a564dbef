ALTER TABLE `stripe_prices` RENAME COLUMN "mode" TO "interval";--> statement-breakpoint
UPDATE `stripe_prices` SET `interval` = CASE `interval` WHEN 'payment' THEN 'once' ELSE 'month' END;
